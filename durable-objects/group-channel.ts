import { DurableObject } from 'cloudflare:workers';
import { closeCodes } from '../worker/contract/close-codes';
import { limits } from '../worker/contract/limits';
import { ClientNotice, type LiveFrame } from '../worker/contract/live';

/** The least time between two notices that browsers cause, for the whole channel. */
const noticeGapMs = 500;

/**
 * One group's open browsers. It tells them what changed and stores nothing: the database is the truth.
 * Sockets hibernate, so an idle channel costs nothing, and `ping` is answered without waking it.
 * https://developers.cloudflare.com/durable-objects/best-practices/websockets/
 */
export class GroupChannel extends DurableObject {
  #lastNotice = 0;

  constructor(state: DurableObjectState, env: unknown) {
    super(state, env as Cloudflare.Env);
    state.setWebSocketAutoResponse(new WebSocketRequestResponsePair('ping', 'pong'));
  }

  /** Takes a browser in: an upgraded request that names its group as `?groupId=`. */
  override async fetch(request: Request): Promise<Response> {
    const groupId = Number(new URL(request.url).searchParams.get('groupId'));
    const { 0: browser, 1: ours } = new WebSocketPair();
    this.ctx.acceptWebSocket(ours, [String(groupId)]);
    this.#announcePresence(groupId);
    return new Response(null, { status: 101, webSocket: browser });
  }

  /** Sends a frame to every open browser. */
  announce(frame: LiveFrame): void {
    if (frame.type === 'new_message') this.#lastNotice = Date.now();
    this.#send(frame, this.ctx.getWebSockets());
  }

  /** Sends everybody away: the group is gone. */
  close(): void {
    for (const socket of this.ctx.getWebSockets()) socket.close(closeCodes.groupGone, 'This group was deleted');
  }

  override webSocketMessage(socket: WebSocket, data: string | ArrayBuffer): void {
    const bytes = typeof data === 'string' ? new TextEncoder().encode(data).length : data.byteLength;
    if (bytes > limits.socketFrameBytes) {
      socket.close(closeCodes.tooBig, 'Too long');
    } else if (ClientNotice.safeParse(parseJson(data)).data?.groupId === this.#groupOf(socket)) {
      this.#noticeFrom(socket);
    } else {
      socket.close(closeCodes.policyViolation, 'Not understood');
    }
  }

  override webSocketClose(socket: WebSocket): void {
    this.#announcePresence(this.#groupOf(socket), socket);
  }

  override webSocketError(socket: WebSocket): void {
    this.#announcePresence(this.#groupOf(socket), socket);
  }

  #noticeFrom(socket: WebSocket): void {
    if (Date.now() - this.#lastNotice < noticeGapMs) return;
    this.announce({ type: 'new_message', groupId: this.#groupOf(socket) });
  }

  #announcePresence(groupId: number, leaving?: WebSocket): void {
    const open = this.ctx
      .getWebSockets()
      .filter((socket) => socket !== leaving && socket.readyState === WebSocket.OPEN);
    this.#send({ type: 'presence', groupId, online: open.length }, open);
  }

  #groupOf(socket: WebSocket): number {
    return Number(this.ctx.getTags(socket)[0]);
  }

  #send(frame: LiveFrame, sockets: WebSocket[]): void {
    const text = JSON.stringify(frame);
    for (const socket of sockets) {
      // A socket may close between being listed and being written to; its own close event follows.
      if (socket.readyState === WebSocket.OPEN) socket.send(text);
    }
  }
}

function parseJson(frame: string | ArrayBuffer): unknown {
  try {
    return JSON.parse(String(frame));
  } catch {
    return null;
  }
}
