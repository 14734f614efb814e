import { panelMessages as say } from './panel.messages'
import { FILTERS, type Filter, type Pressing, passesFilter } from './todo-groups'

interface FiltersProps {
  todos: readonly Pressing[]
  filter: Filter
  onFilter(filter: Filter): void
}

/** The filters with their counts; a filter without to-dos is not offered. */
export const Filters = ({ todos, filter, onFilter }: FiltersProps) => (
  <fieldset class="filters">
    <legend class="unseen">{say.filter}</legend>
    {FILTERS.map((name) => ({ name, count: todos.filter((one) => passesFilter(name, one)).length }))
      .filter(({ name, count }) => count > 0 || name === filter || name === 'all')
      .map(({ name, count }) => (
        <label key={name} class={`chip ${name}`}>
          <input type="radio" name="filter" checked={name === filter} onChange={() => onFilter(name)} />
          {say.filters[name]} <b>{count}</b>
        </label>
      ))}
  </fieldset>
)
