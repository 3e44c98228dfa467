/** How urgent a response is: the request's header `priority` (RFC 9218). */
type Priority = { urgency: number; isIncremental: boolean; order: number };

/** In bytes: about what a packet has room for. */
const pieceSize = 1400;

/**
 * A line that all responses share. Each next piece is of the most urgent response that has one; among equally urgent ones the
 * earliest request comes first, and incremental ones take turns (RFC 9218, section 10).
 */
export class SharedLine {
  readonly #bytesPerMs: number;
  #waiting: { priority: Priority; bytes: number; send: () => void }[] = [];
  #isBusy = false;
  #freeAt = 0;
  #lastOrder = 0;

  constructor(megabits: number) {
    this.#bytesPerMs = (megabits * 1e6) / 8 / 1000;
  }

  priorityOf(header = ''): Priority {
    const [, urgency = '3'] = /\bu=(\d)/.exec(header) ?? [];
    return { urgency: Number(urgency), isIncremental: /\bi\b(?!=\?0)/.test(header), order: ++this.#lastOrder };
  }

  /** Gives the pieces of a body, each when the line has time for it. */
  async *pieces(body: AsyncIterable<Buffer>, priority: Priority): AsyncGenerator<Buffer> {
    for await (const chunk of body) {
      for (let start = 0; start < chunk.length; start += pieceSize) {
        const piece = chunk.subarray(start, start + pieceSize);
        await this.#turn(priority, piece.length);
        if (priority.isIncremental) priority.order = ++this.#lastOrder;
        yield piece;
      }
    }
  }

  #turn(priority: Priority, bytes: number): Promise<void> {
    return new Promise((send) => {
      this.#waiting.push({ priority, bytes, send });
      if (this.#isBusy) return;
      this.#freeAt = performance.now();
      this.#sendNext();
    });
  }

  #sendNext(): void {
    this.#waiting.sort(
      ({ priority: one }, { priority: other }) => one.urgency - other.urgency || one.order - other.order,
    );
    const next = this.#waiting.shift();
    this.#isBusy = next !== undefined;
    if (!next) return;
    next.send();
    // A late timer does not slow down the line: the time of each piece begins when the line was free.
    this.#freeAt += next.bytes / this.#bytesPerMs;
    setTimeout(() => this.#sendNext(), Math.max(0, this.#freeAt - performance.now()));
  }
}
