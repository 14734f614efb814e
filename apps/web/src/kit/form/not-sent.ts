/** What was pressed is not sent after all: the person stayed, or what stands beside it is wrong and says so itself. */
export class NotSent extends Error {}
