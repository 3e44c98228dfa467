import { html, raw } from 'hono/html';
import { type Language, traits } from '../../texts/languages';
import { emailTexts } from '../../texts/sentences/notifications';

export type EmailContent = {
  language: Language;
  subject: string;
  greeting: string;
  lead: string;
  action: { label: string; href: string };
  notes: string[];
  stop: { href: string; text: string } | null;
  /** The page that says what is stored about its reader. */
  privacy: { href: string; text: string };
};

export function emailText({ greeting, lead, action, notes, stop, privacy }: EmailContent): string {
  const end = [stop, privacy].flatMap((link) => (link ? `${link.text}:\n${link.href}` : []));
  return `${[greeting, lead, `${action.label}:\n${action.href}`, ...notes, ...end].join('\n\n')}\n`;
}

const ink = '#241f1a';
const softInk = '#61584d';
const accent = '#0d5f54';
const font = "font-family:Figtree,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** For mail programs with a dark scheme; others use the inline colors. */
const darkScheme = `@media (prefers-color-scheme: dark) {
  .page { background-color: #171411 !important }
  .card { background-color: #221e1a !important; border-color: #3d362e !important }
  .ink { color: #f3ede4 !important }
  .soft { color: #c3b8a9 !important }
  .link { color: #7fd1c3 !important }
}`;

const paragraph = (text: string, color: string, size: string) =>
  html`<p class="${color === ink ? 'ink' : 'soft'}" style="margin:0 0 16px;${font};font-size:${size};line-height:1.5;color:${color};overflow-wrap:anywhere;white-space:pre-line">${text}</p>`;

const smallLink = ({ href, text }: { href: string; text: string }) =>
  html`<p class="soft" style="margin:16px 0 0;${font};font-size:12px;line-height:1.5;color:${softInk}"><a href="${href}" class="link" style="color:${accent}">${text}</a></p>`;

/** Uses tables and inline styles, which all mail programs render alike. */
export function emailHtml({ language, subject, greeting, lead, action, notes, stop, privacy }: EmailContent): string {
  const { direction } = traits[language];
  return String(html`<!doctype html>
<html lang="${language}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<style>${raw(darkScheme)}</style>
<title>${subject}</title>
</head>
<body class="page" style="margin:0;padding:0;background-color:#faf7f2">
<div style="display:none;max-height:0;overflow:hidden">${lead}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="page" style="background-color:#faf7f2">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" lang="${language}" dir="${direction}" width="100%" cellpadding="0" cellspacing="0" border="0" class="card"
  style="max-width:560px;background-color:#ffffff;border:1px solid #e0d8cc;border-radius:16px">
<tr><td style="padding:24px">
<h1 class="ink" style="margin:0 0 24px;${font};font-size:24px;line-height:1.25;color:${ink};overflow-wrap:anywhere">${subject}</h1>
${paragraph(greeting, ink, '16px')}
${paragraph(lead, ink, '16px')}
<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px">
<tr><td style="border-radius:10px;background-color:${accent}">
<a href="${action.href}" style="display:inline-block;padding:14px 24px;${font};font-size:16px;font-weight:600;color:#ffffff;text-decoration:none">${action.label}</a>
</td></tr>
</table>
${notes.map((note) => paragraph(note, softInk, '14px'))}
<p class="soft" style="margin:0;${font};font-size:12px;line-height:1.5;color:${softInk}">${emailTexts(language)('copyAddress')}<br>
<a href="${action.href}" dir="ltr" class="link" style="color:${accent};word-break:break-all">${action.href}</a></p>
${stop ? smallLink(stop) : ''}
${smallLink(privacy)}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`);
}
