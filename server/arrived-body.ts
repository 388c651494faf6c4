/** As much as a form without files may contain. */
const WAITED_FOR_BYTES = 64 * 1024;

/**
 * The same request, once its body has arrived, or the first 64 kB of a larger one: a body sent byte by byte is judged
 * by who its sender is when the last byte arrives, not by who they were at the first.
 */
export async function withArrivedBody(request: Request): Promise<Request> {
  if (!request.body) return request;
  const reader = request.body.getReader();
  const chunks: Uint8Array[] = [];
  for (let size = 0; size <= WAITED_FOR_BYTES; size += chunks.at(-1)?.length ?? 0) {
    const { done, value } = await reader.read();
    if (done) return withBody(request, Buffer.concat(chunks));
    chunks.push(value);
  }
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const chunk = chunks.shift() ?? (await reader.read()).value;
      if (chunk) controller.enqueue(chunk);
      else controller.close();
    },
    cancel: (reason) => reader.cancel(reason),
  });
  return withBody(request, body);
}

function withBody(request: Request, body: BodyInit): Request {
  const init = { body, duplex: 'half' };
  return new Request(request, init);
}
