/** Who a colleague is by their address, as far as it tells: 'dana reyes' of 'dana.reyes@example.com'. */
export const nameOf = (address: string): string => (address.split('@')[0] ?? '').replaceAll(/[._-]+/g, ' ');
