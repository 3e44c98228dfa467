import { html } from 'hono/html';
import { personas } from './personas';

const { email, firstName, lastName } = personas.staff?.person ?? { email: '', firstName: '', lastName: '' };

/** The sign-in page, with a form for any address and a button for each persona. */
export const signInPage = html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <title>Sign in (local)</title>
    <link rel="icon" href="data:," />
    <style>
      :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
      main { max-width: 26rem; margin: 10vh auto; padding: 0 1rem; }
      form { display: grid; gap: 1rem; }
      label { display: grid; gap: 0.25rem; }
      input, button { font: inherit; padding: 0.5rem 0.75rem; min-height: 2.75rem; }
      section { margin-top: 2.5rem; display: grid; gap: 0.5rem; }
      section button { width: 100%; text-align: start; }
    </style>
  </head>
  <body>
    <main>
      <h1>Sign in</h1>
      <p>This page stands in for the company's identity provider on this machine. Any address may be typed; addresses at example.com are staff.</p>
      <form method="post" action="/sign-in">
        <label>Email <input name="email" type="email" required autocomplete="email" value="${email}" /></label>
        <label>First name <input name="firstName" value="${firstName}" /></label>
        <label>Last name <input name="lastName" value="${lastName}" /></label>
        <button>Sign in</button>
      </form>
      <section aria-labelledby="personas">
        <h2 id="personas">Or sign in as</h2>
        ${Object.entries(personas).map(
          ([name, { label, person }]) => html`<form method="post" action="/sign-in">
            <button name="persona" value="${name}">${label} <small>${person.email}</small></button>
          </form>`,
        )}
      </section>
    </main>
  </body>
</html>`;
