import { expect, it } from 'vitest';
import {
  forgetGroup,
  parseRecentGroups,
  readRecentGroups,
  rememberGroup,
} from '../../../app/client/device/recent-groups';

const group = (shareCode: string) => ({ shareCode, property: { name: `House ${shareCode}`, basePhotos: [] } });
const remembered = () => parseRecentGroups(readRecentGroups()).map(({ shareCode }) => shareCode);

it('keeps the last five groups, latest first, each once', () => {
  for (const code of ['A', 'B', 'C', 'D', 'E', 'F', 'C']) rememberGroup(group(code));
  expect(remembered()).toEqual(['C', 'F', 'E', 'D', 'B']);

  forgetGroup('E');
  expect(remembered()).toEqual(['C', 'F', 'D', 'B']);
  for (const code of remembered()) forgetGroup(code);
  expect(readRecentGroups()).toBeNull();
});

const stored = (shareCode: string) => ({ shareCode, propertyName: `House ${shareCode}`, photoUrl: null });

it('ignores stored values of another format', () => {
  expect(parseRecentGroups(null)).toEqual([]);
  expect(parseRecentGroups('not json')).toEqual([]);
  expect(parseRecentGroups('{"shareCode":"A"}')).toEqual([]);
  expect(parseRecentGroups(JSON.stringify([null, 'A', { shareCode: 7 }, stored('A')]))).toEqual([stored('A')]);
});
