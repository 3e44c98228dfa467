/** For where nothing wraps text, as in SVG; a word is broken only where it is longer than a line. */
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
