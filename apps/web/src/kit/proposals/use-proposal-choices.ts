import { useState } from 'react'

interface ProposalChoices<Choice> {
  /** True once the person has made a choice of their own. */
  isChanged: boolean
  /** The choice for a proposal: the person's own, or else the initial one. */
  choiceOf(id: string, initial: Choice | undefined): Choice | undefined
  choose(id: string, choice: Choice | undefined): void
}

/** What a person chose for each proposal; whatever they did not touch keeps its initial choice. */
export function useProposalChoices<Choice>(): ProposalChoices<Choice> {
  const [own, setOwn] = useState<ReadonlyMap<string, Choice | undefined>>(new Map())
  return {
    isChanged: own.size > 0,
    choiceOf: (id, initial) => (own.has(id) ? own.get(id) : initial),
    choose: (id, choice) => setOwn(new Map(own).set(id, choice)),
  }
}
