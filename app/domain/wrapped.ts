/**
 * A text in lines of at most so many characters, for where nothing wraps it: between words, and within a word only
 * where it is longer than a line.
 */
export function wrapped(text: string, atMost: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).flatMap((each) => piecesOf(each, atMost))) {
    if (line !== '' && line.length + 1 + word.length > atMost) {
      lines.push(line);
      line = word;
    } else {
      line = line === '' ? word : `${line} ${word}`;
    }
  }
  return line === '' ? lines : [...lines, line];
}

function piecesOf(word: string, atMost: number): string[] {
  const letters = [...word];
  const count = Math.ceil(letters.length / atMost);
  return Array.from({ length: count }, (_, index) => letters.slice(index * atMost, (index + 1) * atMost).join(''));
}
