import type { ConversationReason } from '#app/features/reports/conversations/types.ts';
import type { RatingReason } from '#app/features/reports/ratings/types.ts';
import type { ReportReason } from '#app/features/reports/types.ts';

const reasons: Record<ReportReason, string> = {
  gone: 'It is already sold or let',
  wrong_details: 'The price or other details are wrong',
  wrong_photos: 'The photos show another home',
  duplicate: 'It is listed more than once',
  scam: 'It looks like a scam, or asks for money up front',
  no_permit: 'It has no permit number',
  other: 'Something else',
};

const conversationReasons: Record<ConversationReason, string> = {
  spam: 'It is spam or advertising',
  fraud: 'It looks like fraud, or asks for money up front',
  abuse: 'It is abusive, threatening or hateful',
  other: 'Something else',
};

const ratingReasons: Record<RatingReason, string> = {
  untrue: 'It says something untrue',
  abuse: 'It is abusive, threatening or hateful',
  private: 'It reveals something private about somebody',
  spam: 'It is spam or advertising',
  other: 'Something else',
};

/** Reports: the forms of the public and of the sides of a conversation. */
export const reports = {
  reasons,
  form: {
    title: 'Report this listing',
    description: (title: string) => `Tell us what is wrong with ${title}.`,
    reason: 'What is wrong?',
    details: 'Details (optional)',
    detailsHint: 'Say what is wrong if none of the reasons above fits.',
    email: 'Email (optional)',
    emailHint: 'Only in case we have a question.',
    privacy: 'The advertiser will not learn who reported this property.',
    send: 'Send report',
    sending: 'Sending...',
  },
  conversation: {
    reasons: conversationReasons,
    link: 'Report this conversation',
    title: 'Report this conversation',
    description: 'Tell us what is wrong with this conversation.',
    back: 'Back to the conversation',
    privacy:
      'Our staff will read all messages of this conversation to decide. The other side will not learn that you reported it.',
    nothing: 'You have not received a message that could be reported.',
  },
  rating: {
    reasons: ratingReasons,
    title: 'Report this rating',
    description: (agent: string) => `Tell us what is wrong with this rating of ${agent}.`,
    back: 'Back to agent',
    privacy: 'Neither the agent nor the person who rated them will learn who reported it.',
  },
};
