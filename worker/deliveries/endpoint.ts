import ipaddr from 'ipaddr.js';

/** Names of private networks (RFC 6761, 6762, 8375, and `internal`). */
const privateNames = /(^|\.)(localhost|local|internal|home\.arpa)$/;

/**
 * Prevents calls into private networks: only https, its default port and a public host, whose name may still resolve to a private
 * address. `isLocalhostAllowed` also allows `localhost`, with http and any port.
 */
export function isEndpoint(address: string, isLocalhostAllowed: boolean): boolean {
  if (/\s/.test(address) || !URL.canParse(address)) return false;
  const { protocol, hostname, port, username, password } = new URL(address);
  if (username || password) return false;
  if (hostname === 'localhost') return isLocalhostAllowed && /^https?:$/.test(protocol);
  return protocol === 'https:' && port === '' && isOnInternet(hostname);
}

/** Excludes deprecated ranges, such as addresses that contain an IPv4 address (`::127.0.0.1`). */
const globalUnicast = ipaddr.parseCIDR('2000::/3');

/** @param hostname as URL normalizes it: lower case, numbers as IPv4, IPv6 in brackets */
function isOnInternet(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$|\.$/g, '');
  if (ipaddr.isValid(host)) {
    const address = ipaddr.process(host);
    return address.range() === 'unicast' && (address.kind() === 'ipv4' || address.match(globalUnicast));
  }
  return host.includes('.') && !privateNames.test(host);
}
