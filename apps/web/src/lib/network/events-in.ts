/** Reads the server-sent events of a response, with their data parsed as JSON. */
export async function* eventsIn(body: ReadableStream<Uint8Array>): AsyncGenerator<{ event: string; data: unknown }> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let unread = "";
  try {
    for (;;) {
      const { done, value } = await reader.read();
      unread += done ? decoder.decode() : decoder.decode(value, { stream: true });
      const blocks = unread.split(/\r?\n\r?\n/);
      unread = done ? "" : blocks.pop()!;
      for (const block of blocks) {
        const event = eventOf(block);
        if (event) yield event;
      }
      if (done) return;
    }
  } finally {
    void reader.cancel().catch(() => {});
  }
}

function eventOf(block: string) {
  const fields = block.split(/\r?\n/).flatMap((row) => {
    const [, name, value] = /^(event|data): ?(.*)$/s.exec(row) ?? [];
    return name === undefined ? [] : [{ name, value: value! }];
  });
  const data = fields.filter(({ name }) => name === "data").map(({ value }) => value);
  if (data.length === 0) return undefined;
  return {
    event: fields.find(({ name }) => name === "event")?.value ?? "message",
    data: JSON.parse(data.join("\n")) as unknown,
  };
}
