import { type Context, Hono } from 'hono';
import { deleteCookie, setCookie } from 'hono/cookie';
import { signInPage } from './page';
import { type Person, personas } from './personas';
import { keySet, signToken } from './token';

type Env = { Bindings: { SITE_ORIGIN: string; ACCESS_AUDIENCE: string } };

const cookie = 'CF_Authorization';

/** A stand-in for Cloudflare Access at `http://localhost`: https://developers.cloudflare.com/cloudflare-one/access-controls/ */
const standIn = new Hono<Env>()
  .get('/', (c) => c.html(signInPage))
  .post('/sign-in', async (c) => {
    const form = await c.req.parseBody();
    const persona = personas[text(form.persona) || 'staff'];
    const email = text(form.email).trim();
    const person = email ? { email, firstName: text(form.firstName), lastName: text(form.lastName) } : persona?.person;
    if (!persona || !person) return c.html(signInPage, 400);
    return signIn(c, person, persona.flaw(Date.now() / 1000));
  })
  .get('/cdn-cgi/access/certs', async (c) => c.json(await keySet()))
  .get('/cdn-cgi/access/logout', (c) => {
    deleteCookie(c, cookie, { path: '/' });
    return c.redirect(c.env.SITE_ORIGIN);
  });

/** Cookies ignore ports, so the site on the same host gets this one. */
async function signIn(c: Context<Env>, person: Person, flaw: Parameters<typeof signToken>[3]) {
  const { origin } = new URL(c.req.url);
  const token = await signToken(origin, c.env.ACCESS_AUDIENCE, person, flaw);
  setCookie(c, cookie, token, { path: '/', httpOnly: true, sameSite: 'Lax' });
  return c.redirect(`${c.env.SITE_ORIGIN}/api/login`, 303);
}

const text = (field: unknown) => (typeof field === 'string' ? field : '');

export default standIn;
