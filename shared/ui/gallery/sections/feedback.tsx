import { useEffect, useState } from 'react';
import { QuietScene } from '../../src/art/index.ts';
import { TextLink } from '../../src/buttons/index.ts';
import { CleanerStatus, createToasts, EmptyState, Note, Skeleton, Status, ToastRegion } from '../../src/feedback/index.ts';
import { Included } from '../../src/included/index.ts';
import { Panel, Row } from '../../src/layout/index.ts';
import { Dial, Timeline } from '../../src/progress/index.ts';
import { texts } from '../texts.ts';
import { Grid, Page, Part } from './sample.tsx';

export const Feedback = () => {
  const [toasts] = useState(createToasts);
  useEffect(() => {
    toasts.show(`20.07: ${texts.cancel}`, { label: texts.back, run: () => undefined });
    toasts.show(texts.confirmed);
    toasts.show(texts.back, { tone: 'error' });
  }, [toasts]);
  return (
    <Page>
      <Part title="Status">
        <Row gap={6}>
          <Status tone="wait">{texts.waiting}</Status>
          <Status tone="ok">{texts.confirmed}</Status>
          <Status tone="pay">{texts.pay}</Status>
          <Status tone="idle">{texts.pay}</Status>
          <CleanerStatus tone="free">{texts.confirmed}</CleanerStatus>
          <CleanerStatus tone="busy">{texts.confirmed}</CleanerStatus>
          <CleanerStatus tone="off">{texts.confirmed}</CleanerStatus>
        </Row>
      </Part>
      <Part title="Notes">
        <Grid>
          <Note>{texts.lead}</Note>
          <Note tone="luz">{texts.lead}</Note>
          <Note tone="ok">{texts.lead}</Note>
          <Note tone="error" title={texts.fill} action={<TextLink onPress={() => undefined}>{texts.back}</TextLink>}>
            {texts.emailError}
          </Note>
        </Grid>
      </Part>
      <Part title="Included">
        <Included
          title={texts.lead}
          subject={texts.fill}
          yes={{ title: texts.confirmed, items: [{ id: 'a', name: texts.lead }] }}
          no={{ title: texts.cancel, items: [{ id: 'b', name: texts.fill }] }}
          note={texts.emailError}
        />
      </Part>
      <Part title="Waiting">
        <Grid>
          <Panel>
            <Dial from="18:05" by="19:05" fraction={0.3} label="18:23, reply by 19:05" />
          </Panel>
          <Panel>
            <Dial from="18:05" by="19:05" fraction={1} label="19:05" />
          </Panel>
          <Timeline
            label="Progress"
            stateLabels={{ done: 'done', now: 'now', next: 'next' }}
            items={[
              { id: 'a', state: 'done', title: texts.confirmed, detail: '18:05' },
              { id: 'b', state: 'now', title: texts.waiting, detail: texts.reply },
              { id: 'c', state: 'next', title: texts.pay, detail: 'Tuesday 8 June, 09:00' },
            ]}
          />
          <Panel>
            <Skeleton label="Loading" />
          </Panel>
          <Skeleton label="Loading" shape="tiles" />
          <EmptyState title={texts.reply} art={<QuietScene />}>
            {texts.lead}
          </EmptyState>
        </Grid>
      </Part>
      <ToastRegion toasts={toasts} label="Messages" closeLabel="Close" />
    </Page>
  );
};
