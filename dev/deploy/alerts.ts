import { callCloudflare } from './cloudflare-api.ts';
import type { Environment } from './command-line.ts';
import { Problem } from './wrangler.ts';

type Filter = { key: string; operation: 'eq' | 'gte' | 'in'; type: 'string' | 'number'; value: string | number };

type Alert = {
  name: string;
  /** What happened, and where to begin. */
  means: string;
  filters: Filter[];
  groupBy?: string;
  /** What is calculated of the lines, if it is not their number. */
  calculation?: { operator: 'p95' | 'max'; key: string };
  /** More than this, of the lines of so many minutes. */
  above: number;
  minutes: number;
};

const event = (value: string): Filter => ({ key: 'event', operation: 'eq', type: 'string', value });
const status = (from: number): Filter => ({ key: 'status', operation: 'gte', type: 'number', value: from });

/** docs/troubleshooting.md, "Alerts", is made of these. */
export const alerts: Alert[] = [
  {
    name: 'Pages answer 5xx',
    means: 'The pages fail for visitors. Runbook "Every page answers 500".',
    filters: [event('page_view'), status(500)],
    above: 5,
    minutes: 30,
  },
  {
    name: 'A page failed on the server',
    means: 'A page could not be rendered. Runbook "Every page answers 500".',
    filters: [event('page_error'), { key: 'kind', operation: 'eq', type: 'string', value: 'server' }],
    above: 0,
    minutes: 30,
  },
  {
    name: 'Scripts fail in browsers',
    means: 'One error in many browsers, usually of a new release.',
    filters: [event('page_error')],
    groupBy: 'message',
    above: 20,
    minutes: 30,
  },
  {
    name: 'Defect',
    means: 'A call met a bug of the product: `npm run where` finds its place.',
    filters: [event('defect')],
    above: 0,
    minutes: 30,
  },
  {
    name: 'Storage is unavailable',
    means: 'D1, R2 or image processing do not answer. Runbook "D1 is down".',
    filters: [event('storage_unavailable')],
    above: 20,
    minutes: 30,
  },
  {
    name: 'Settings are wrong',
    means: 'A deployment has invalid settings: roll back.',
    filters: [event('settings_wrong')],
    above: 0,
    minutes: 30,
  },
  {
    name: 'Staff cannot sign in',
    means: "Access's keys cannot be fetched. Cloudflare's status page says more.",
    filters: [event('sign_in_keys_unavailable')],
    above: 5,
    minutes: 30,
  },
  {
    name: 'Emails fail',
    means: 'Runbook "Emails do not arrive".',
    filters: [event('email_failed')],
    above: 3,
    minutes: 60,
  },
  {
    name: 'Messages of queues fail',
    means: 'Emails, notifications and webhooks are late. Its `message` says why.',
    filters: [event('consumer_failed')],
    above: 20,
    minutes: 30,
  },
  {
    name: 'A message of a queue was given up',
    means: 'Look for `consumer_failed` before it.',
    filters: [event('message_undelivered')],
    above: 0,
    minutes: 60,
  },
  {
    name: 'Deliveries are overdue',
    means:
      'Emails or webhooks have waited for half an hour: the queue does not deliver. Runbook "Emails do not arrive".',
    filters: [event('deliveries_overdue')],
    above: 0,
    minutes: 30,
  },
  {
    name: 'Channels do not answer',
    means: 'No one gets a socket. Runbook "Messages do not appear".',
    filters: [event('channel_unavailable')],
    above: 5,
    minutes: 30,
  },
  {
    name: 'Changes are not announced',
    means: 'Pages show them only with their next request. Runbook "Messages do not appear".',
    filters: [event('broadcast_failed')],
    above: 20,
    minutes: 30,
  },
  {
    name: 'A call is slow',
    means: 'A twentieth of its requests take longer than two seconds. Runbook "The site is slow".',
    filters: [event('request')],
    groupBy: 'route',
    calculation: { operator: 'p95', key: 'milliseconds' },
    above: 2000,
    minutes: 30,
  },
  {
    name: 'A query reads too much',
    means: 'A request reads more than 100,000 rows, which takes long and costs money. Runbook "The site is slow".',
    filters: [event('request')],
    groupBy: 'route',
    calculation: { operator: 'max', key: 'rowsRead' },
    above: 100_000,
    minutes: 30,
  },
  {
    name: 'Share codes are guessed',
    means: 'One network tries many codes: at most 60 a minute out of 32^8. Block it by a rule of the zone.',
    filters: [event('lookup_missed')],
    groupBy: 'network',
    above: 300,
    minutes: 60,
  },
  {
    name: 'A scheduled job keeps failing',
    means: 'It does not erase or send what it should; its line says why.',
    filters: [event('job_failed')],
    groupBy: 'job',
    above: 3,
    minutes: 360,
  },
];

export const workerOf = (environment: Environment) => `group-leasing-api-${environment}`;

/** A saved query for each alert, in the format of Cloudflare's query builder. */
export function queriesOf(worker: string) {
  return alerts.map((alert) => ({
    name: `${worker}: ${alert.name}`,
    description: `Above ${alert.above} in ${alert.minutes} minutes. ${alert.means}`,
    parameters: parametersOf(worker, alert),
  }));
}

function parametersOf(worker: string, { filters, groupBy, calculation }: Alert) {
  const ofWorker: Filter = { key: '$metadata.service', operation: 'eq', type: 'string', value: worker };
  return {
    datasets: ['cloudflare-workers'],
    filters: [ofWorker, ...filters],
    filterCombination: 'and',
    calculations: [calculation ? { ...calculation, keyType: 'number' } : { operator: 'count' }],
    groupBys: groupBy ? [{ type: 'string', value: groupBy }] : [],
  };
}

/** Cloudflare says when D1, R2, Workers or Pages have an incident. */
export function incidentPolicy(environment: Environment, email: string) {
  return {
    name: `group-leasing ${environment}: incident at Cloudflare`,
    alert_type: 'incident_alert',
    enabled: true,
    mechanisms: { email: [{ id: email }] },
    filters: { incident_impact: ['INCIDENT_IMPACT_MAJOR', 'INCIDENT_IMPACT_CRITICAL'] },
  };
}

type Counts = { calculations?: { aggregates: { value: number; groups?: { value: unknown }[] }[] }[] };

/** The monitor runs every hour, and GitHub starts a run late: lines between two runs would never be counted. */
const coveredMinutes = 90;

/**
 * Counts the lines of each alert, in as many of its spans as the monitor has to cover.
 * @throws Problem that names those above their limit
 */
export async function checkAlerts(worker: string): Promise<void> {
  const due: string[] = [];
  const now = Date.now();
  for (const alert of alerts) {
    for (let ago = 0; ago < coveredMinutes; ago += alert.minutes)
      due.push(...(await dueAlerts(worker, alert, now, ago)));
  }
  if (due.length > 0) throw new Problem(due.join('\n'));
  console.log(`${alerts.length} alerts, none is due.`);
}

async function dueAlerts(worker: string, alert: Alert, now: number, minutesAgo: number): Promise<string[]> {
  const to = now - minutesAgo * 60_000;
  const { calculations = [] } = await callCloudflare<Counts>('POST', '/workers/observability/telemetry/query', {
    queryId: 'alerts',
    view: 'calculations',
    timeframe: { from: to - alert.minutes * 60_000, to },
    parameters: parametersOf(worker, alert),
    ignoreSeries: true,
  });
  const found = calculations.flatMap(({ aggregates }) => aggregates).filter(({ value }) => value > alert.above);
  return found.map(({ value, groups = [] }) => {
    const of = groups.map((group) => ` (${group.value})`).join('');
    const when = minutesAgo > 0 ? `, ${minutesAgo} minutes ago` : '';
    return `${alert.name}${of}: ${value} in ${alert.minutes} minutes${when}. ${alert.means}`;
  });
}
