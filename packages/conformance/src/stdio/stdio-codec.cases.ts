// Creates codecs that use the line protocol, for tests: a correct one, and one whose replies the test determines.
import { CodecError, type HttpRequest, type HttpResponse, untypedCodec, utf8 } from "@staywire/codec";
import { cached, configure, type Service, type Settings } from "@staywire/model";
import type { StdioRequest } from "../core/codec-task.js";
import type { LinePipe } from "./conversation.js";
import { type HelloRequest, stdioOps } from "./protocol.js";
import { readRequest, readResponse, toWire } from "./wire.js";

/** A request as a codec reads it from a line. */
export type Asked = { readonly id: number } & (StdioRequest | HelloRequest);

/**
 * Creates a codec in this process. For each line, `answer` yields chunks of its output. If it yields undefined, the
 * output ends.
 */
export function pipeOf(answer: (line: string) => Iterable<string | undefined>): LinePipe {
  const waiting: (string | undefined)[] = [];
  let wake = (): void => undefined;
  async function* output(): AsyncGenerator<Uint8Array, void, void> {
    for (;;) {
      while (waiting.length > 0) {
        const text = waiting.shift();
        if (text === undefined) return;
        yield utf8(text);
      }
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  }
  const write = (line: string): void => {
    waiting.push(...answer(line));
    wake();
  };
  return { name: "a codec in this process", output: output(), write };
}

/** The hello reply of a codec that supports everything. */
export const able = { version: 2, name: "honest", capabilities: stdioOps.map((op) => ({ op })) };

/** Returns the reply of a correct codec. */
export function honestAnswer(service: Service, asked: Asked): unknown {
  const codec = untypedCodec(service);
  switch (asked.op) {
    case "hello":
      return able;
    case "encodeRequest":
      return toWire<HttpRequest>(codec.encodeRequest(asked.operation, asked.binding, asked));
    case "decodeRequest": {
      const { operation, binding, credentials, parameters } = codec.decodeRequest(readRequest(asked.request));
      return { operation, binding, credentials, parameters };
    }
    case "encodeResponse":
      return toWire<HttpResponse>(codec.encodeResponse(asked.operation, asked.binding, asked.value));
    case "decodeResponse": {
      const reply = codec.decodeResponse(asked.operation, asked.binding, readResponse(asked.response));
      const { kind, value } = reply;
      if (reply.kind === "error") return { kind, channel: reply.channel, code: reply.code, text: reply.text, value };
      return { kind, value, warnings: reply.warnings.map(({ code, text, meaning }) => ({ code, text, meaning })) };
    }
  }
}

/** A service as a hello states it, and the replies of a correct codec as JSON, by request. */
interface Stated {
  readonly service: Service;
  readonly answers: Map<string, string>;
}

/** Caches the variants of each service by settings, because most tests send the same requests. */
const statedBySettings = cached((_: Service) => new Map<string, Stated>());

function statedOf(service: Service, settings: Settings): Stated {
  const ofService = statedBySettings(service);
  const key = JSON.stringify(settings);
  const stated = ofService.get(key) ?? { service: configure(service, settings), answers: new Map() };
  ofService.set(key, stated);
  return stated;
}

function answerOf({ service, answers }: Stated, { id, ...question }: Asked): unknown {
  const key = JSON.stringify(question);
  const answer = answers.get(key) ?? JSON.stringify(honestAnswer(service, { id, ...question } as Asked));
  answers.set(key, answer);
  return JSON.parse(answer);
}

/** Creates a correct codec whose replies `change` can alter. */
export function codecPipe(
  service: Service,
  change: (answer: unknown, asked: Asked) => unknown = (same) => same,
): LinePipe {
  let stated = statedOf(service, {});
  return pipeOf((line) => {
    const asked = JSON.parse(line) as Asked;
    if (asked.op === "hello") stated = statedOf(service, settingsOf(asked));
    return [`${JSON.stringify({ id: asked.id, ...outcome(() => change(answerOf(stated, asked), asked)) })}\n`];
  });
}

function settingsOf({ service: { namespace, endpoints } }: HelloRequest): Settings {
  return { namespace, paths: endpoints };
}

// If the codec throws an error, it becomes an error reply.
function outcome(answer: () => unknown): object {
  try {
    return { ok: answer() };
  } catch (error) {
    if (!(error instanceof CodecError)) throw error;
    return { error: { code: error.code, message: error.message } };
  }
}
