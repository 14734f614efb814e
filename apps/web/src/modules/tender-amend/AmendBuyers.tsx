import { formatDateTime } from '@agency/shared/format/dates'
import { amendApi, type AmendBuyers as Buyers } from '@agency/shared/modules/tender-amend/amend.contract'
import { amendFlow, amendStatus } from '@agency/shared/modules/tender-amend/amend.flow'
import { type AmendRow, tellFields } from '@agency/shared/modules/tender-amend/amend.record'
import { shortLotNo } from '@agency/shared/tendering/lot-no'
import { Button, Checkbox, Tag } from '@douyinfe/semi-ui-19'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { useCall } from '../../kit/data/use-call'
import { FieldInput } from '../../kit/form/FieldInput'
import { useFormState } from '../../kit/form/use-form-state'
import { useFormSend } from '../../kit/form/use-send'
import { DetailSection } from '../../kit/section/Facts'
import section from '../../kit/section/section.module.css'
import { http, useCan } from '../../session/app'
import { amendMessages as say } from './amend.messages'
import styles from './amend.module.css'

type Buyer = Buyers['buyers'][number]
const buyersQueryKey = (listId: string) => ['amend-buyers', listId]

/**
 * Who had bought the documents when the amendment was published, and who was informed; secret until the opening
 * (R27).
 */
export function AmendBuyers({ row }: { row: AmendRow }) {
  const { data } = useCall(amendApi.buyers, { listId: row.listId }, { key: buyersQueryKey(row.listId) })
  if (!data) return null
  return (
    <DetailSection title={say.buyers}>
      {data.isSecret ? (
        <p className={section.quiet}>{`${say.secret}。${say.secretHint}`}</p>
      ) : data.buyers.length === 0 ? (
        <p className={section.quiet}>{say.noBuyers}</p>
      ) : (
        <BuyersToInform row={row} buyers={data.buyers} />
      )}
    </DetailSection>
  )
}

const rules = z.object({ tellWay: tellFields.tellWay.rule })

function BuyersToInform({ row, buyers }: { row: AmendRow; buyers: readonly Buyer[] }) {
  const queries = useQueryClient()
  const form = useFormState(rules, { tellWay: '电话' })
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const { saving, send } = useFormSend(form)
  const mayTell = useCan(`${amendFlow.bizType}:tell`) && row.status === amendStatus.telling
  const untold = buyers.filter(({ tellTime }) => !tellTime).map(({ listId }) => listId)
  const setBuyersChosen = (listIds: readonly string[], yes: boolean) =>
    setChosen(new Set(yes ? [...chosen, ...listIds] : [...chosen].filter((id) => !listIds.includes(id))))

  const recordBuyersInformed = () =>
    send(async (filled) => {
      const told = await http.call(amendApi.tell, { listId: row.listId, buyerIds: [...chosen], ...filled })
      queries.setQueryData(buyersQueryKey(row.listId), told)
      setChosen(new Set())
      return say.tellDone
    })
  return (
    <>
      {mayTell && untold.length > 0 && <p className={section.quiet}>{say.toTell}</p>}
      <ul className={styles.buyers}>
        {buyers.map((buyer) => (
          <li key={buyer.listId}>
            {mayTell && untold.includes(buyer.listId) && (
              <Checkbox
                aria-label={say.choose(buyer.supplierName)}
                checked={chosen.has(buyer.listId)}
                onChange={({ target }) => setBuyersChosen([buyer.listId], target.checked === true)}
              />
            )}
            <BuyerLine buyer={buyer} />
          </li>
        ))}
      </ul>
      {mayTell && untold.length > 0 && (
        <div ref={form.box} className={styles.tell}>
          {untold.length > 1 && (
            <Checkbox
              checked={untold.every((id) => chosen.has(id))}
              onChange={({ target }) => setBuyersChosen(untold, target.checked === true)}
            >
              {say.chooseAll}
            </Checkbox>
          )}
          <div className={styles.way}>
            <FieldInput form={form} name="tellWay" field={tellFields.tellWay} />
          </div>
          <Button
            theme="solid"
            loading={saving}
            disabled={chosen.size === 0}
            onClick={() => void recordBuyersInformed()}
          >
            {say.tell}
          </Button>
        </div>
      )}
    </>
  )
}

const BuyerLine = ({ buyer }: { buyer: Buyer }) => (
  <div className={styles.buyer}>
    <strong>{buyer.supplierName}</strong>
    <span className={section.quiet}>{`${say.lot} ${shortLotNo(buyer.packageNo)}`}</span>
    <span className={section.quiet}>{`${say.contact} ${buyer.contactName} ${buyer.mobile}`}</span>
    <Tag color={buyer.tellTime ? 'green' : 'amber'}>{buyer.tellTime ? say.told : say.notTold}</Tag>
    {buyer.tellTime && (
      <span className={section.quiet}>
        {[buyer.tellWay, buyer.tellUserName, formatDateTime(buyer.tellTime).slice(0, 16)].join(' · ')}
      </span>
    )}
  </div>
)
