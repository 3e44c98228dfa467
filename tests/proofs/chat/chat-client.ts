import {
  type Conversation,
  toConversation,
  withDraft,
  withFailure,
  withNewer,
  withOlder,
  withPushed,
  withSent,
} from '../../../app/domain/conversation';
import { ServerFrame } from '../../../contract/live';
import type { Message } from '../../../contract/message';
import { limits } from '../../../contract/values/limits';
import type { Fault } from '../product/faulty-bindings';
import { type Connection, json, type Product } from '../product/product';

/** What befalls one try to send a message: a fault of the platform, or the browser that gives up on the answer. */
export type Mishap = Fault | 'aborted';

/** A browser with a group's chat open, keeping it by the product's own rules (app/domain/conversation.ts). */
export class ChatClient {
  chat: Conversation = toConversation([]);
  #connection: Connection | undefined;
  #isClosed = false;

  constructor(
    readonly product: Product,
    readonly groupId: number,
    readonly name: string,
  ) {}

  /** Opens the page, or opens it again as a reload does: nothing is kept but the server's. */
  async open(): Promise<void> {
    this.chat = toConversation(await this.#read(''));
    this.#connection?.close();
    await this.#connect();
  }

  /** Sends a message; tries again under its key until the server has confirmed it. */
  async say(content: string, mishap: Mishap | null): Promise<void> {
    const draft = { key: crypto.randomUUID(), writtenAt: Date.now(), senderName: this.name, content, failure: null };
    for (let attempt = 0; ; attempt++) {
      this.chat = withDraft(this.chat, draft);
      try {
        const message = await this.#post(draft.key, content, attempt === 0 ? mishap : null);
        this.chat = withSent(this.chat, draft.key, message);
        return;
      } catch {
        this.chat = withFailure(this.chat, draft.key, 'unreachable');
      }
    }
  }

  /** Reads what it has missed. */
  async catchUp(): Promise<void> {
    for (;;) {
      const { fetchedTo } = this.chat;
      const page = await this.#read(fetchedTo === 0 ? '' : `&after=${fetchedTo}`);
      this.chat = withNewer(this.chat, { answer: page, tag: null, version: 0 }, this.#isMine);
      if (page.length < limits.messagesPerPage || fetchedTo === 0) return;
    }
  }

  /** Scrolls up to the first message. */
  async readAll(): Promise<void> {
    while (this.chat.hasOlder) {
      this.chat = withOlder(this.chat, await this.#read(`&before=${this.chat.messages[0]?.id}`));
    }
  }

  // The proof gives every browser a name of its own.
  readonly #isMine = ({ senderName }: Message) => senderName === this.name;

  close(): void {
    this.#isClosed = true;
    this.#connection?.close();
  }

  async #post(key: string, content: string, mishap: Mishap | null): Promise<Message> {
    const saying = json({ groupId: this.groupId, senderName: this.name, content }, key);
    const sent = this.product.fetch('/api/messages', saying, mishap === 'aborted' || !mishap ? undefined : mishap);
    if (mishap === 'aborted') {
      // The server goes on with what it was sent; whatever it says is not heard.
      sent.catch(() => undefined);
      throw new Error('Aborted');
    }
    return read(await sent);
  }

  async #read(place: string): Promise<Message[]> {
    return untilItWorks(async () => read(await this.product.fetch(`/api/messages?groupId=${this.groupId}${place}`)));
  }

  /** Comes back by itself whenever the connection goes, and then reads what was missed. */
  async #connect(): Promise<void> {
    await untilItWorks(async () => {
      const connection = await this.product.connect(this.groupId, {
        onText: (text) => this.#hear(text),
        onLost: () => {
          if (this.#connection !== connection || this.#isClosed) return;
          this.#connection = undefined;
          void this.#connect();
        },
      });
      this.#connection = connection;
    });
    await this.catchUp();
  }

  #hear(text: string): void {
    if (text === 'pong') return;
    const frame = ServerFrame.parse(JSON.parse(text));
    if (frame.type === 'new_message' && frame.message) this.chat = withPushed(this.chat, frame.message, this.#isMine);
  }
}

async function read<T>(answer: Response): Promise<T> {
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${answer.status}: ${text}`);
  return JSON.parse(text);
}

/** Tries until it works: what fails here comes back. Each try waits for the network, so this does not spin. */
async function untilItWorks<T>(attempt: () => Promise<T>): Promise<T> {
  for (let left = 10_000; ; left--) {
    try {
      return await attempt();
    } catch (error) {
      if (left === 0) throw error;
    }
  }
}
