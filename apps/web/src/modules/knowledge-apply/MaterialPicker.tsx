import { applyApi, type MaterialChoice } from '@agency/shared/modules/knowledge-apply/apply.contract'
import { applyFields } from '@agency/shared/modules/knowledge-apply/apply.fields'
import { ORIGINAL } from '@agency/shared/modules/knowledge-apply/apply.rules'
import { CONTROLLED, generalFields } from '@agency/shared/modules/knowledge-material/material.fields'
import { Checkbox, Input, Select, Tag } from '@douyinfe/semi-ui-19'
import { type ReactNode, useState } from 'react'
import type { z } from 'zod'
import { useCall } from '../../kit/data/use-call'
import { useDict } from '../../kit/data/use-dict'
import type { FormState } from '../../kit/form/use-form-state'
import { RowButton } from '../../kit/list/RowButton'
import section from '../../kit/section/section.module.css'
import { useDebouncedText } from '../../shell/use-settled'
import { applyMessages as say } from './apply.messages'
import styles from './apply.module.css'
import type { RequiredPapers } from './asked-papers'

interface Picking {
  chosen: readonly string[]
  isOut: boolean
  choose(listId: string, isIn: boolean): void
}

/** Selects materials: those of the 比选's checklist, and any others in the register. */
export function MaterialPicker({
  form,
  asked,
}: {
  form: FormState<z.ZodType>
  asked: RequiredPapers | undefined
}) {
  const chosen = (form.get('materialIds') ?? []) as string[]
  const problem = form.errors.materialIds
  const picking: Picking = {
    chosen,
    isOut: form.get('useWay') === ORIGINAL,
    choose: (listId, isIn) =>
      form.set('materialIds', isIn ? [...chosen, listId] : chosen.filter((one) => one !== listId)),
  }
  return (
    <fieldset className={styles.picker} data-wrong={problem ? '' : undefined} data-field="materialIds">
      <legend className={styles.unseen}>{applyFields.materialIds.label}</legend>
      <ChosenMaterials picking={picking} />
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      {asked && <RequiredPaperChoices asked={asked} picking={picking} />}
      <MaterialSearch picking={picking} />
      <p className={section.quiet}>{say.ownerHint}</p>
    </fieldset>
  )
}

/** All materials selected so far. */
function ChosenMaterials({ picking: { chosen, choose } }: { picking: Picking }) {
  const { data } = useCall(
    applyApi.chosen,
    { materialIds: chosen.join(',') },
    { quiet: true, enabled: chosen.length > 0, placeholderData: (before) => before },
  )
  const rows = chosen.flatMap((listId) => data?.find((one) => one.listId === listId) ?? [])
  return (
    <section className={styles.part} aria-label={say.chosen(chosen.length)}>
      <h3>
        {say.chosen(chosen.length)}
        <span className={styles.mark} aria-hidden="true">
          *
        </span>
      </h3>
      {chosen.length === 0 && <p className={section.quiet}>{say.noneChosen}</p>}
      <ul className={styles.list}>
        {rows.map((one) => (
          <li key={one.listId}>
            <MaterialSummary one={one} />
            <RowButton onClick={() => choose(one.listId, false)}>
              <span aria-hidden="true">{say.remove}</span>
              <span className={styles.unseen}>{say.removeOf(one.materialName)}</span>
            </RowButton>
          </li>
        ))}
      </ul>
    </section>
  )
}

function RequiredPaperChoices({ asked, picking }: { asked: RequiredPapers; picking: Picking }) {
  return (
    <section className={styles.part} aria-label={say.papers(asked.name)}>
      <h3>{say.papers(asked.name)}</h3>
      {asked.papers.length === 0 && <p className={section.quiet}>{say.noPapers}</p>}
      {asked.papers.map(({ paperName, materialType, copies, choices }) => (
        <MaterialCheckboxes key={`${paperName} ${materialType}`} choices={choices} picking={picking}>
          <strong>
            {paperName}{' '}
            <small>
              {materialType} {say.copies(copies)}
            </small>
          </strong>
          {choices.length === 0 && <p className={section.quiet}>{materialType ? say.noneOf : say.notKept}</p>}
        </MaterialCheckboxes>
      ))}
    </section>
  )
}

function MaterialSearch({ picking }: { picking: Picking }) {
  const [typed, type] = useState('')
  const [materialType, setType] = useState<string>()
  const { options } = useDict(generalFields.materialType.dict)
  const keyword = useDebouncedText(typed.trim())
  const { data } = useCall(
    applyApi.materials,
    { ...(keyword ? { keyword } : {}), ...(materialType ? { materialType } : {}) },
    { quiet: true, placeholderData: (before) => before },
  )
  return (
    <section className={styles.part} aria-label={say.search}>
      <h3>{say.search}</h3>
      <div className={styles.search}>
        <Input
          value={typed}
          onChange={type}
          maxLength={100}
          showClear
          placeholder={say.searchPlaceholder}
          aria-label={say.searchPlaceholder}
        />
        <Select
          value={materialType}
          onChange={(value) => setType(typeof value === 'string' ? value : undefined)}
          showClear
          placeholder={say.anyType}
          aria-label={say.type}
          optionList={options.map(({ value, label }) => ({ value, label }))}
        />
      </div>
      {data?.length === 0 && <p className={section.quiet}>{say.noMatch}</p>}
      <div className={styles.found}>
        <MaterialCheckboxes choices={data ?? []} picking={picking} />
      </div>
    </section>
  )
}

function MaterialCheckboxes({
  choices,
  picking: { chosen, isOut, choose },
  children,
}: {
  choices: readonly MaterialChoice[]
  picking: Picking
  children?: ReactNode
}) {
  return (
    <div className={styles.choices}>
      {children}
      {choices.map((one) => {
        const isIn = chosen.includes(one.listId)
        return (
          <Checkbox
            key={one.listId}
            checked={isIn}
            disabled={!isIn && isOut && one.originalsLeft === 0}
            onChange={({ target }) => choose(one.listId, target.checked === true)}
          >
            <MaterialSummary one={one} isOut={isOut} />
          </Checkbox>
        )
      })}
    </div>
  )
}

/** A material with the facts that applicants may know. */
function MaterialSummary({ one, isOut }: { one: MaterialChoice; isOut?: boolean }) {
  const { materialCode, materialName, secretLevel, ownerUserName, validTo, isExpiring, originalsLeft } = one
  const rest = [
    validTo ? say.validTo(validTo) : say.forever,
    ...(ownerUserName ? [say.owner(ownerUserName)] : []),
    ...(isOut ? [say.originals(originalsLeft)] : []),
  ]
  return (
    <span className={styles.named}>
      <span>
        {materialCode} {materialName}
      </span>
      {secretLevel === CONTROLLED && (
        <Tag size="small" color="red">
          {secretLevel}
        </Tag>
      )}
      {isExpiring && (
        <Tag size="small" color="orange">
          {say.expiring}
        </Tag>
      )}
      <small>{rest.join(' · ')}</small>
    </span>
  )
}
