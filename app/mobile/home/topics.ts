/** The topics of the phone's picker, in its order, as the library calls them. */
export const phoneTopics = [
  'Marketing',
  'IT',
  'Logistics',
  'Tourism',
  'Healthcare',
  'Business',
  'Sales',
  'Social media',
] as const;

/** A topic as somebody may spell it in an address; any other is none. */
export const topicOf = (raw: string | null) =>
  phoneTopics.find((topic) => topic.toLowerCase() === raw?.toLowerCase());
