/** How a call is made from a program, in one language. */
export type CodeSample = { lang: string; label: string; source: string };

/**
 * How a call is made with a key, ready to be run where `LEASING_SITE` is the site's origin and `LEASING_KEY` the key.
 * @param path with its parameters in braces
 */
export function codeSamples(path: string): CodeSample[] {
  const isFile = path.endsWith('.csv');
  return [
    {
      lang: 'shell',
      label: 'curl',
      source: `curl --fail-with-body --header "Authorization: Bearer $LEASING_KEY" "$LEASING_SITE${path}"`,
    },
    {
      lang: 'python',
      label: 'Python',
      source: [
        'import os',
        'import urllib.request',
        '',
        `address = os.environ["LEASING_SITE"] + "${path}"`,
        'key = os.environ["LEASING_KEY"]',
        'request = urllib.request.Request(address, headers={"Authorization": f"Bearer {key}"})',
        'with urllib.request.urlopen(request) as answer:',
        '    print(answer.read().decode())',
      ].join('\n'),
    },
    {
      lang: 'javascript',
      label: 'JavaScript',
      source: [
        'const { LEASING_SITE, LEASING_KEY } = process.env;',
        `const answer = await fetch(\`\${LEASING_SITE}${path}\`, {`,
        // biome-ignore lint/suspicious/noTemplateCurlyInString: it is what the sample says
        '  headers: { Authorization: `Bearer ${LEASING_KEY}` },',
        '});',
        // biome-ignore lint/suspicious/noTemplateCurlyInString: it is what the sample says
        'if (!answer.ok) throw new Error(`Answered ${answer.status}`);',
        `console.log(await answer.${isFile ? 'text' : 'json'}());`,
      ].join('\n'),
    },
  ];
}
