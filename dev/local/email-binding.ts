import { WorkerEntrypoint } from 'cloudflare:workers';

/** Stands in for the e-mail binding: hands every e-mail to the process that runs it, which writes it to a folder. */
export default class Outbox extends WorkerEntrypoint<{ OUTBOX: Fetcher }> {
  async send(email: object): Promise<{ messageId: string }> {
    const answer = await this.env.OUTBOX.fetch('http://outbox', { method: 'POST', body: JSON.stringify(email) });
    return answer.json();
  }

  /** A worker answers requests, and this one has nothing to say. */
  override fetch(): Response {
    return new Response(null, { status: 404 });
  }
}
