import { WorkerEntrypoint } from 'cloudflare:workers';

/** A stand-in for the email binding: forwards every email to the Node process, which writes it to a folder. */
export default class EmailBinding extends WorkerEntrypoint<{ CAUGHT_EMAILS: Fetcher }> {
  async send(email: object): Promise<{ messageId: string }> {
    const answer = await this.env.CAUGHT_EMAILS.fetch('http://caught-emails', {
      method: 'POST',
      body: JSON.stringify(email),
    });
    return answer.json();
  }

  /** A worker needs a fetch handler. */
  override fetch(): Response {
    return new Response(null, { status: 404 });
  }
}
