import { area } from '../language/area';

export const questionTexts = area('late', 'questions', {
  questions: 'Questions',
  none: 'No questions yet. Ask the property manager: the answer shows here for the whole group.',
  more: 'More questions',
  waiting: 'Waiting for an answer',
  answer: 'Answer:',
});
