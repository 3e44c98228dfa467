import ipaddr from 'ipaddr.js';

/** Names that lead nowhere but into the network of whoever asks (RFC 6761, 6762, 8375, and `internal`). */
const ofOwnNetwork = /(^|\.)(localhost|local|internal|home\.arpa)$/;

/**
 * Whether the site may call an address that somebody gave it, so that nobody has it call what is not on the internet: https
 * and a host with a dot in it that is no address of a private network.
 * @param isLocalhostToo lets what is on a developer's machine through, by http too
 */
export function isEndpoint(address: string, isLocalhostToo: boolean): boolean {
  if (/\s/.test(address) || !URL.canParse(address)) return false;
  const { protocol, hostname, username, password } = new URL(address);
  if (username || password) return false;
  if (hostname === 'localhost') return isLocalhostToo && /^https?:$/.test(protocol);
  return protocol === 'https:' && isOnInternet(hostname);
}

/** @param hostname as a URL has it: in small letters, numbers as IPv4, and IPv6 in brackets */
function isOnInternet(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$|\.$/g, '');
  if (ipaddr.isValid(host)) return ipaddr.process(host).range() === 'unicast';
  return host.includes('.') && !ofOwnNetwork.test(host);
}
