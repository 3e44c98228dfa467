import type { Outcome } from '../../contract/group';

const questions = {
  leased: {
    title: 'Mark this group as leased?',
    description:
      "Everyone keeps the room and rent that they have now. This closes joining, editing, and tour dates. The chat stays open, and the group's page will say they're moving in together. You can reopen it.",
    confirmText: 'Mark as leased',
  },
  closed: {
    title: 'Close this group?',
    description:
      "This closes joining, chat, and tour dates, and the group's page will say it's closed. You can reopen it.",
    confirmText: 'Close group',
  },
};

/** What staff are asked before an outcome; `unsettled`: what a lease leaves open about the rooms. */
export function outcomeQuestion(outcome: Outcome, unsettled: string | null) {
  const { description, ...question } = questions[outcome];
  return {
    ...question,
    description: outcome === 'leased' && unsettled ? `${unsettled} ${description}` : description,
  };
}
