import { stepName, stepTask } from '../../../contract/step-names';
import { recordStepReminders } from '../../../db/deliveries/step-reminders';
import { hasOwnOpenStep, ownOpenSteps } from '../../../rules/lease-steps';
import { formatList } from '../../../texts/formats';
import { daysAfter, type EmailContext, type EmailedDefinition } from './definition';

/** A reminder of the steps that a member has left, by the point person, by staff or because the deadline is near. */
export const steps: EmailedDefinition<'steps'> = {
  events: { 'steps.reminded': {} },
  due: { recordEvents: recordStepReminders },
  occasion: ({ createdAt }) => createdAt,
  isStillTrue: ({ outcome }) => outcome === null,
  isFor: (member, { leaseSteps }) => hasOwnOpenStep(member, leaseSteps),
  title: (t, { property }) => t('stepsSubject', { property }),
  email: { body: bodyOfEmail },
  push: {
    body: ({ t }) => t('steps'),
    place: '#lease',
    urgency: 'normal',
    until: ({ createdAt }) => daysAfter(createdAt, 1),
  },
};

/** The button is to the property's application where that is the next step. */
function bodyOfEmail({ group, member, t, portal }: EmailContext) {
  const { name: property, applicationUrl } = group.property;
  const open = member ? ownOpenSteps(member, group.leaseSteps) : [];
  const names = open.map(({ name }) => stepName(name, t.language));
  const lead = t('steps', { property, n: open.length, steps: formatList(names, t.language) });
  const link = `${portal}#lease`;
  const [next] = open;
  if (applicationUrl === '' || !next || stepTask(next) !== 'apply') {
    return { lead, action: { label: t('seeSteps'), href: link } };
  }
  return {
    lead,
    action: { label: t('apply', { property }), href: applicationUrl },
    notes: [t('checkOff', { link })],
  };
}
