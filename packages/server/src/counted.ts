// Counts the bytes that are read from a stream.

/**
 * Returns a stream with the same bytes. When it ends, fails or is abandoned, `tell` is called once with the number of
 * bytes read.
 */
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
