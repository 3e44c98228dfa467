const forwarded = ['Cookie', 'CF-Connecting-IP', 'Cf-Access-Jwt-Assertion', 'X-Request-Id'];

/** Headers by which the API knows the visitor whose request this is, and the log that both requests are one. */
export function inNameOf(request: Request): Record<string, string> {
  return Object.fromEntries(
    forwarded.flatMap((name) => {
      const value = request.headers.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
}
