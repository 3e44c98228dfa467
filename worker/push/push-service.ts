import ipaddr from 'ipaddr.js';
import type { Bindings } from '../env';
import { isLocalSite } from '../settings';

/** Names that lead nowhere but into the network of whoever asks (RFC 6761, 6762, 8375, and `internal`). */
const ofOwnNetwork = /(^|\.)(localhost|local|internal|home\.arpa)$/;

/**
 * Whether an address may be one of a push service, so that nobody has the site call what is not on the internet: https
 * and a host with a dot in it that is no address of a private network. On a developer's machine `PUSH_TO_LOCALHOST` lets
 * a stand-in through.
 */
export function isPushService(endpoint: string, env: Bindings): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, username, password } = new URL(endpoint);
  if (username || password) return false;
  if (hostname === 'localhost') return env.PUSH_TO_LOCALHOST === 'on' && isLocalSite(env);
  return protocol === 'https:' && isOnInternet(hostname);
}

/** @param hostname as a URL has it: in small letters, numbers as IPv4, and IPv6 in brackets */
function isOnInternet(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$|\.$/g, '');
  if (ipaddr.isValid(host)) return ipaddr.process(host).range() === 'unicast';
  return host.includes('.') && !ofOwnNetwork.test(host);
}
