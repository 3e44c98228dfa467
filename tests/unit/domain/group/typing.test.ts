import { describe, expect, it } from 'vitest';
import { stillTyping, typingLine, withoutTypist, withTypist } from '../../../../app/domain/group/typing';

const ana = { name: 'Ana', at: 1000 };
const bo = { name: 'Bo', at: 2000 };
const cy = { name: 'Cy', at: 3000 };

describe('who is typing', () => {
  it('is said of nobody, one, two, and of more without their names', () => {
    expect([[], [ana], [ana, bo], [ana, bo, cy]].map((typists) => typingLine(typists, 'en'))).toEqual([
      '',
      'Ana is typing',
      'Ana and Bo are typing',
      'Several people are typing',
    ]);
  });

  it('is each person once, in the order in which they began', () => {
    expect(withTypist(withTypist([ana], 'Bo', 2000), 'Ana', 3000)).toEqual([{ name: 'Ana', at: 3000 }, bo]);
  });

  it('is nobody who was last heard five seconds ago, or whose message is there', () => {
    expect(stillTyping([ana, bo], 5999)).toEqual([ana, bo]);
    expect(stillTyping([ana, bo], 6000)).toEqual([bo]);
    expect(withoutTypist([ana, bo], 'Ana')).toEqual([bo]);
  });
});
