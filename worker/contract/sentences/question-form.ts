import { area } from '../language/area';

export const questionFormTexts = area('late', 'question-form', {
  ask: 'Ask a question',
  question: 'Question',
  name: 'Name',
  email: 'Email (optional)',
  emailHint: 'Only the property manager sees it.',
  sending: 'Sending...',
  sent: 'Question sent',
  sentText: 'The answer will show here for the whole group.',
});
