import ipaddr from 'ipaddr.js';

/** Names inside the caller's own network (RFC 6761, 6762, 8375, and `internal`). */
const ofOwnNetwork = /(^|\.)(localhost|local|internal|home\.arpa)$/;

/**
 * Guards against calls into private networks: https, its own port, and a public host; a public name may still lead to a private
 * address. `isLocalhostToo` admits `localhost`, by http and at any port.
 */
export function isEndpoint(address: string, isLocalhostToo: boolean): boolean {
  if (/\s/.test(address) || !URL.canParse(address)) return false;
  const { protocol, hostname, port, username, password } = new URL(address);
  if (username || password) return false;
  if (hostname === 'localhost') return isLocalhostToo && /^https?:$/.test(protocol);
  return protocol === 'https:' && port === '' && isOnInternet(hostname);
}

/** Leaves out deprecated ranges, such as addresses that contain an IPv4 one (`::127.0.0.1`). */
const globalUnicast = ipaddr.parseCIDR('2000::/3');

/** @param hostname as URL normalizes it: lower case, numbers as IPv4, IPv6 in brackets */
function isOnInternet(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$|\.$/g, '');
  if (ipaddr.isValid(host)) {
    const address = ipaddr.process(host);
    return address.range() === 'unicast' && (address.kind() === 'ipv4' || address.match(globalUnicast));
  }
  return host.includes('.') && !ofOwnNetwork.test(host);
}
