import ipaddr from 'ipaddr.js';

/** Names inside the caller's own network (RFC 6761, 6762, 8375, and `internal`). */
const ofOwnNetwork = /(^|\.)(localhost|local|internal|home\.arpa)$/;

/** Guards against calls into private networks: https, and a public host. `isLocalhostToo` admits `localhost`, by http too. */
export function isEndpoint(address: string, isLocalhostToo: boolean): boolean {
  if (/\s/.test(address) || !URL.canParse(address)) return false;
  const { protocol, hostname, username, password } = new URL(address);
  if (username || password) return false;
  if (hostname === 'localhost') return isLocalhostToo && /^https?:$/.test(protocol);
  return protocol === 'https:' && isOnInternet(hostname);
}

/** @param hostname as URL normalizes it: lower case, numbers as IPv4, IPv6 in brackets */
function isOnInternet(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$|\.$/g, '');
  if (ipaddr.isValid(host)) return ipaddr.process(host).range() === 'unicast';
  return host.includes('.') && !ofOwnNetwork.test(host);
}
