import { DurableObject } from 'cloudflare:workers';
import { ClientFrame, type ServerFrame, socketHeaders, staffTagOf, staffTagPrefix } from '../contract/live';
import { limits } from '../contract/values/limits';
import { nameKey } from '../contract/values/normalized';
import { closeCodes } from '../contract/values/protocol';

const windowMs = 10_000;

/**
 * When a socket was opened, sent its latest frames, and when its typing was last relayed, and the names as whom its device may
 * type; survives hibernation.
 */
type Attachment = { openedAt: number; sent: number[]; typedAt: number; names: string[] };

function isFlood(socket: WebSocket): boolean {
  const now = Date.now();
  const attachment = readAttachment(socket);
  const sent = [...attachment.sent.filter((at) => now - at < windowMs), now];
  attach(socket, { ...attachment, sent });
  return sent.length > limits.socketFramesInTenSeconds;
}

function maySendTyping(socket: WebSocket): boolean {
  const now = Date.now();
  const attachment = readAttachment(socket);
  if (now - attachment.typedAt < limits.typingEveryMs) return false;
  attach(socket, { ...attachment, typedAt: now });
  return true;
}

function readAttachment(socket: WebSocket): Attachment {
  return socket.deserializeAttachment();
}

function attach(socket: WebSocket, attachment: Attachment): void {
  socket.serializeAttachment(attachment);
}

/** The minimum time between two notices that browsers request, for the whole channel. */
const clientSignalGapMs = 500;
/** Arrivals and departures are debounced for this long. */
const presenceGapMs = 1000;

const isStaffTag = (tag: string) => tag.startsWith(staffTagPrefix);

/**
 * Connects the open browsers of one group and announces changes to them; it stores nothing. Sockets hibernate, and `ping` is
 * answered without waking the object. https://developers.cloudflare.com/durable-objects/best-practices/websockets/
 */
export class GroupChannel extends DurableObject {
  #lastNotice = 0;
  /** The latest change of the code that this object was notified of while in memory. */
  #codeChangedAt = '';
  #isGroupGone = false;
  // The timer keeps the object in memory, so that it does not hibernate before presence is sent.
  #presenceTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(state: DurableObjectState, env: unknown) {
    super(state, env as Cloudflare.Env);
    state.setWebSocketAutoResponse(new WebSocketRequestResponsePair('ping', 'pong'));
  }

  /** Takes an upgrade with `?groupId=` and `socketHeaders`; 503 if the channel is full or the code was changed meanwhile. */
  override async fetch({ url, headers }: Request): Promise<Response> {
    // It may have been restored.
    this.#isGroupGone = false;
    const reserved = headers.has(socketHeaders.isKnown) ? 0 : limits.socketsOfKnownDevices;
    const isFull = this.#open().length >= limits.socketsPerGroup - reserved;
    const isStale = (headers.get(socketHeaders.codeChangedAt) ?? '') < this.#codeChangedAt;
    if (isFull || isStale) return new Response(null, { status: 503 });
    const groupId = Number(new URL(url).searchParams.get('groupId'));
    const { 0: browser, 1: ours } = new WebSocketPair();
    const device = headers.get(socketHeaders.device);
    const staff = headers.get(socketHeaders.staff);
    this.ctx.acceptWebSocket(ours, [
      String(groupId),
      ...(device ? [device] : []),
      ...(staff ? [staffTagOf(staff)] : []),
    ]);
    const names = JSON.parse(decodeURIComponent(headers.get(socketHeaders.names) ?? '[]'));
    attach(ours, { openedAt: Date.now(), sent: [], typedAt: 0, names });
    this.#announcePresence(groupId);
    return new Response(null, { status: 101, webSocket: browser });
  }

  /** @param sender the tag of the author's sockets, which get `isOwn`: their device's hash, or `staffTagOf` */
  announce(frame: ServerFrame, sender?: string): void {
    if (frame.type === 'new_message') this.#lastNotice = Date.now();
    const text = JSON.stringify(frame);
    const textToSender = JSON.stringify({ ...frame, isOwn: true });
    for (const socket of this.#open()) this.#send(socket, sender && this.#isOf(socket, [sender]) ? textToSender : text);
  }

  hasOpenSockets(): boolean {
    return this.#open().length > 0;
  }

  openDevices(): string[] {
    return this.#open().flatMap((socket) => this.#devicesOf(socket));
  }

  /** The names as whom each device may type from now on. */
  setTypists(typists: { device: string; names: string[] }[]): void {
    for (const socket of this.#open()) {
      const typist = typists.find(({ device }) => this.#isOf(socket, [device]));
      if (typist) attach(socket, { ...readAttachment(socket), names: typist.names });
    }
  }

  /** After the code was changed, the group leased, or a device lost access. Staff stay connected. */
  dismissOthers({ codeChangedAt, devices }: { codeChangedAt: string; devices: string[] }): void {
    if (codeChangedAt > this.#codeChangedAt) this.#codeChangedAt = codeChangedAt;
    const isAdmitted = (tag: string) => isStaffTag(tag) || devices.includes(tag);
    const others = this.#open().filter((socket) => !this.#tagsOf(socket).some(isAdmitted));
    for (const socket of others) this.#dismiss(socket, closeCodes.accessRevoked, 'No access anymore');
  }

  close(deleted: 'group' | 'property'): void {
    this.#isGroupGone = true;
    const code = closeCodes[`${deleted}Gone`];
    for (const socket of this.#open()) socket.close(code, `This ${deleted} was deleted`);
  }

  override webSocketMessage(socket: WebSocket, data: string | ArrayBuffer): void {
    // Such frames were sent before the browser knew that the socket was closed.
    if (socket.readyState !== WebSocket.OPEN) return;
    const bytes = typeof data === 'string' ? new TextEncoder().encode(data).length : data.byteLength;
    if (isFlood(socket)) {
      this.#dismiss(socket, closeCodes.policyViolation, 'Too many frames');
    } else if (bytes > limits.socketFrameBytes) {
      this.#dismiss(socket, closeCodes.tooBig, 'Too long');
    } else {
      const frame = ClientFrame.safeParse(parseJson(data)).data;
      if (frame?.groupId !== this.#groupOf(socket)) this.#dismiss(socket, closeCodes.policyViolation, 'Not understood');
      else if (frame.type === 'typing') this.#relayTyping(socket, frame);
      else this.#noticeFrom(socket);
    }
  }

  /** A hibernating socket does not answer a close frame by itself, and the browser would wait for seconds. */
  override webSocketClose(socket: WebSocket, code: number): void {
    this.#dismiss(socket, code === closeCodes.none || code === closeCodes.lost ? undefined : code);
    // The runtime keeps the connection of a browser that never sent a frame for ten more seconds, unless the object ends.
    const haveAllAnswered = this.ctx.getWebSockets().every(({ readyState }) => readyState === WebSocket.CLOSED);
    if (this.#isGroupGone && haveAllAnswered) this.ctx.abort('The group was deleted');
  }

  override webSocketError(socket: WebSocket): void {
    this.#announcePresence(this.#groupOf(socket));
  }

  /**
   * The worker knows whether staff are still signed in, so their sockets are closed after an hour by the next frame, and
   * they connect again. Until then they hear the groups that they have open, also after signing out on another device.
   */
  #send(socket: WebSocket, text: string): void {
    const isDue =
      Date.now() - readAttachment(socket).openedAt >= limits.staffSocketMs && this.#tagsOf(socket).some(isStaffTag);
    if (isDue) this.#dismiss(socket, closeCodes.goingAway, 'Connect again');
    else socket.send(text);
  }

  #dismiss(socket: WebSocket, code?: number, reason?: string): void {
    socket.close(code, reason);
    this.#announcePresence(this.#groupOf(socket));
  }

  #noticeFrom(socket: WebSocket): void {
    if (Date.now() - this.#lastNotice < clientSignalGapMs) return;
    this.announce({ type: 'new_message', groupId: this.#groupOf(socket) });
  }

  #relayTyping(socket: WebSocket, frame: Extract<ClientFrame, { type: 'typing' }>): void {
    if (!maySendTyping(socket)) return;
    const isTheirs = readAttachment(socket).names.some((name) => nameKey(name) === nameKey(frame.name));
    const text = JSON.stringify({ ...frame, isNotMember: isTheirs ? undefined : true } satisfies ServerFrame);
    const typists = this.#devicesOf(socket);
    for (const other of this.#open()) if (other !== socket && !this.#isOf(other, typists)) this.#send(other, text);
  }

  #announcePresence(groupId: number): void {
    this.#presenceTimer ??= setTimeout(() => {
      this.#presenceTimer = undefined;
      this.announce({ type: 'presence', groupId, online: this.#open().length });
    }, presenceGapMs);
  }

  #devicesOf(socket: WebSocket): string[] {
    return this.#tagsOf(socket).filter((tag) => !isStaffTag(tag));
  }

  #isOf(socket: WebSocket, tags: string[]): boolean {
    return this.#tagsOf(socket).some((tag) => tags.includes(tag));
  }

  /** The tags of the device and the staff account to which the socket belongs. */
  #tagsOf(socket: WebSocket): string[] {
    return this.ctx.getTags(socket).slice(1);
  }

  #groupOf(socket: WebSocket): number {
    return Number(this.ctx.getTags(socket)[0]);
  }

  #open(): WebSocket[] {
    return this.ctx.getWebSockets().filter(({ readyState }) => readyState === WebSocket.OPEN);
  }
}

function parseJson(frame: string | ArrayBuffer): unknown {
  try {
    return JSON.parse(String(frame));
  } catch {
    return null;
  }
}
