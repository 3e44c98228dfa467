import { styleText } from 'node:util';

type Fields = Record<string, unknown> & { event?: string };
type Color = Parameters<typeof styleText>[0];

/**
 * Formats a line of the workers' log for a terminal.
 * @param line JSON if the product logged it
 * @param now when it was logged
 */
export function readableLine(line: string, now: Date): string {
  const time = styleText('dim', now.toTimeString().slice(0, 8));
  const fields = fieldsOf(line);
  if (!fields) return `${time} ${line}`;
  const { event, ...rest } = fields;
  return event === 'request' ? `${time} ${requestLine(rest)}` : `${time} ${eventLine(String(event), rest)}`;
}

function requestLine({ method, route, status, milliseconds, requestId }: Fields): string {
  const code = styleText(colorOf(Number(status)), String(status));
  return `${String(method).padEnd(6)} ${code} ${route} ${styleText('dim', `${milliseconds} ms  ${requestId}`)}`;
}

function eventLine(event: string, { stack, ...fields }: Fields): string {
  const color: Color = ['defect', 'storage_unavailable', 'job_failed'].includes(event) ? 'red' : 'yellow';
  const details = Object.entries(fields).map(([name, value]) => `${name}=${JSON.stringify(value)}`);
  const lines = Array.isArray(stack) ? stack.map((frame) => `\n         ${String(frame).trim()}`) : [];
  return `${styleText(color, event)} ${details.join(' ')}${styleText('dim', lines.join(''))}`;
}

function colorOf(status: number): Color {
  if (status >= 500) return 'red';
  return status >= 400 ? 'yellow' : 'green';
}

function fieldsOf(line: string): Fields | undefined {
  try {
    const fields = JSON.parse(line);
    return typeof fields?.event === 'string' ? fields : undefined;
  } catch {
    return undefined;
  }
}
