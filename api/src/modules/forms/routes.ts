import type { FastifyInstance } from 'fastify';
import type { ApiContext } from '../../context.ts';
import { isDomainError } from '../../domain-error.ts';
import { attempt } from '../../plugins/limits.ts';
import { countryOf } from '../../request.ts';
import { route } from '../../route.ts';
import { readContactDetails } from './contact-details.ts';
import { plainContactForm } from './plain-form.ts';
import { receive } from './receive.ts';
import type { SubmitForm } from './submit-form.ts';

/** The public forms: contact, call-back, affiliate programme, cleaners' waiting list. */
export function formRoutes(app: FastifyInstance, context: ApiContext): void {
  const { config, rateLimiter } = context;

  const take: SubmitForm = async (kind, { body, request, user }, way) => {
    const reach = readContactDetails(body, way, countryOf(request, config));
    if (isDomainError(reach)) return reach;
    const { refusal } = await attempt(rateLimiter, config, request, 'sendForm', reach.email || reach.mobile);
    if (refusal) return refusal;
    const { website, filledInMs, lng, ...payload } = body;
    const { email } = reach;
    return receive(context, { kind, userId: user?.id ?? null, lng, email, payload: { ...payload, ...reach }, website, filledInMs });
  };

  plainContactForm(app, context, take);
  route(app, 'createContactMessage', (input) => take('contact', input, input.body.contactWay));
  route(app, 'createCallBackRequest', (input) => take('callBack', input, input.body.contactWay));
  // These forms ask for email and number, because somebody will call.
  route(app, 'createJoinRequest', (input) => take('join', input, 'Phone call'));
  route(app, 'createSurvey', (input) => take('survey', input, 'Phone call'));
}
