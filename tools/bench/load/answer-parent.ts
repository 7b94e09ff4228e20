// Answers the parent process of a measured server: reports the resources of the server, or sets its response.
import type { Question, SentResponse, Usage } from "./child.js";

/** Sends the port to the parent process, then answers its messages. */
export function answerParent(port: number, answer: (response: SentResponse) => void): void {
  process.on("message", (question: Question) => {
    if (question.kind === "answer") answer(question.response);
    process.send?.(question.kind === "usage" ? usageNow() : { ready: true });
  });
  process.send?.({ port });
}

function usageNow(): Usage {
  const { user, system } = process.cpuUsage();
  globalThis.gc?.();
  const { rss, heapUsed } = process.memoryUsage();
  return { rss: rss / 1e6, heap: heapUsed / 1e6, cpu: (user + system) / 1e6 };
}
