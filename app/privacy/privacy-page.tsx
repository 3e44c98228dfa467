import type { ReactNode } from 'react';
import { useArrival } from '../client/navigation';
import { SafeLink } from '../ui/button';
import { inElement } from '../ui/elements';
import { LanguageMenu } from '../ui/language-menu';
import type { PrivacyPageData } from './load-privacy.server';

/** What is stored about people, why, for how long, and who sees it. */
export function PrivacyPage({ page }: { page: PrivacyPageData }) {
  const { title, lead, stored, erasure, cookies, processors, rights } = page;
  useArrival(title);
  return (
    <main className="mx-auto grid max-w-3xl grid-cols-1 gap-8 px-4 pt-14 pb-12 sm:px-6">
      <LanguageMenu className="absolute end-2 top-2" />
      <div>
        <h1 className="text-3xl sm:text-4xl">{title}</h1>
        <div className="mt-3 text-ink-soft text-lg">
          <Paragraphs texts={lead} />
        </div>
      </div>
      <Section title={stored.title}>
        <ul className="divide-y divide-line rounded-lg border border-line bg-surface px-4 sm:px-6">
          {stored.kinds.map(({ name, text, facts }) => (
            <li key={name} className="py-4">
              <h3 className="text-lg">{name}</h3>
              <p className="mt-1">{text}</p>
              <dl className="mt-2 grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[8rem_1fr]">
                {facts.map((fact) => (
                  <div key={fact.name} className="contents">
                    <dt className="text-ink-soft max-sm:mt-1">{fact.name}</dt>
                    <dd>{fact.text}</dd>
                  </div>
                ))}
              </dl>
            </li>
          ))}
        </ul>
      </Section>
      <Section title={erasure.title}>
        <Paragraphs texts={erasure.texts} />
      </Section>
      <Section title={cookies.title}>
        <p>{cookies.text}</p>
        <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[10rem_1fr]">
          {cookies.cookies.map(({ name, text }) => (
            <div key={name} className="contents">
              <dt className="max-sm:mt-1">
                <code dir="ltr">{name}</code>
              </dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <p>{cookies.browser}</p>
      </Section>
      <Section title={processors.title}>
        <Paragraphs texts={processors.texts} />
      </Section>
      <Section title={rights.title}>
        <Paragraphs texts={rights.texts} />
        <p>
          <Contact contact={rights.contact} />
        </p>
      </Section>
    </main>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid grid-cols-1 gap-3">
      <h2 className="text-2xl">{title}</h2>
      {inElement(children)}
    </section>
  );
}

const Paragraphs = ({ texts }: { texts: string[] }) => (
  <div className="grid gap-2">
    {texts.map((text) => (
      <p key={text}>{text}</p>
    ))}
  </div>
);

const linkClass = 'inline-flex min-h-11 items-center font-semibold text-accent underline';

/** An email address, or the address of a page. */
function Contact({ contact }: { contact: string }) {
  const text = <bdi dir="ltr">{contact}</bdi>;
  return contact.startsWith('https:') ? (
    <SafeLink href={contact} className={linkClass}>
      {text}
    </SafeLink>
  ) : (
    <a href={`mailto:${contact}`} className={linkClass}>
      {text}
    </a>
  );
}
