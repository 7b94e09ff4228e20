// Counts the bytes that were taken from a stream.

/** The same stream; reports once how many bytes it gave, when it has ended, broken off or been left. */
export function counted(stream: AsyncIterable<Uint8Array>, tell: (bytes: number) => void): AsyncIterable<Uint8Array> {
  const pieces = stream[Symbol.asyncIterator]();
  let bytes = 0;
  let isReported = false;
  const over = () => {
    if (!isReported) tell(bytes);
    isReported = true;
  };
  const next = async () => {
    try {
      const piece = await pieces.next();
      if (piece.done) over();
      else bytes += piece.value.length;
      return piece;
    } catch (error) {
      over();
      throw error;
    }
  };
  const end = async () => {
    over();
    await pieces.return?.();
    return { done: true as const, value: undefined };
  };
  return { [Symbol.asyncIterator]: () => ({ next, return: end }) };
}
