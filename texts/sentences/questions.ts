import { area } from '../area';

/** Questions that visitors ask the leasing office, and its answers, below the property's FAQ. */
export const questionTexts = area('group', 'questions', {
  questions: 'Questions',
  none: 'No questions yet. Ask the leasing office, and the answer will show up here for the whole group.',
  more: 'More questions',
  waiting: 'Waiting for an answer',
  // Before the office's answer.
  answer: 'Answer:',
});

/** The form for a question to the leasing office. */
export const questionFormTexts = area('group', 'question-form', {
  ask: 'Ask a question',
  question: 'Question',
  name: 'Name',
  email: 'Email (optional)',
  emailHint: 'Only the leasing office sees it.',
  sending: 'Sending...',
  sent: 'Question sent',
  sentText: 'The answer will show up here for the whole group.',
});
