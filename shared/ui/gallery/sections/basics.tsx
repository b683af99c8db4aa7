import { styled } from 'styled-components';
import { Button, ButtonLink, IconButton, TextLink } from '../../src/buttons/index.ts';
import { Icon, type IconName, iconShapes } from '../../src/icons/index.ts';
import { Facts, Panel, TileWall } from '../../src/layout/index.ts';
import { Mark, Wordmark } from '../../src/logo/index.ts';
import { StepRail } from '../../src/steps/index.ts';
import { Tabs } from '../../src/tabs/index.ts';
import { Heading, Lead, Micro, Small } from '../../src/type/index.ts';
import { texts } from '../texts.ts';
import { Grid, Page, Part, Sample } from './sample.tsx';

const Cell = styled.div`
  display: grid;
  justify-items: center;
  gap: 8px;
  padding: 16px 4px 10px;
  font-size: 13px;
  color: var(--ink-2);
  min-width: 0;
`;

const names = Object.keys(iconShapes) as IconName[];

export const Basics = () => (
  <>
    <StepRail
      label="Steps"
      progressText={texts.progress}
      allStepsLabel={texts.allSteps}
      steps={texts.steps.map((name, index) => ({
        id: name,
        name,
        to: index <= 6 ? `/${index}` : null,
        state: index < 5 ? 'done' : index === 5 ? 'now' : 'next',
      }))}
    />
    <Page>
      <div>
        <Heading level={1}>{texts.heading}</Heading>
        <br />
        <Lead>{texts.lead}</Lead>
        <Small>Small: {texts.lead}</Small>
        <Micro>Micro: {texts.lead}</Micro>
      </div>
      <Part title="Button">
        <Grid>
          <Sample caption="Primary">
            <Button iconAfter="arrow">{texts.go}</Button>
          </Sample>
          <Sample caption="Busy">
            <Button isBusy busyLabel="Sending">
              {texts.go}
            </Button>
          </Sample>
          <Sample caption="Disabled: says why">
            <Button isDisabled>{texts.wait}</Button>
          </Sample>
          <Sample caption="Secondary">
            <Button look="secondary" icon="left">
              {texts.back}
            </Button>
          </Sample>
          <Sample caption="Secondary, busy">
            <Button look="secondary" isBusy>
              {texts.back}
            </Button>
          </Sample>
          <Sample caption="Destructive">
            <Button look="danger">{texts.cancel}</Button>
          </Sample>
          <Sample caption="Compact, link">
            <ButtonLink to="/" isCompact look="secondary">
              {texts.back}
            </ButtonLink>
          </Sample>
          <Sample caption="Wide">
            <Button isWide>{texts.go}</Button>
          </Sample>
          <Sample caption="Text link, icon button">
            <TextLink to="/" icon="plus">
              {texts.promo}
            </TextLink>
            <IconButton icon="bell" label="Notifications, 3 unread" badge={3} onPress={() => undefined} />
            <IconButton icon="bell" label="Notifications, 99+ unread" badge={120} onPress={() => undefined} />
            <IconButton icon="left" label="Back" isDisabled onPress={() => undefined} />
          </Sample>
        </Grid>
      </Part>
      <Part title="Tabs, facts, panel">
        <Grid>
          <Panel>
            <Tabs
              label="Orders"
              value="a"
              onChange={() => undefined}
              items={[
                { id: 'a', name: texts.confirmed, content: <p>{texts.lead}</p> },
                { id: 'b', name: texts.waiting, content: null },
              ]}
            />
          </Panel>
          <Facts
            items={[
              {
                id: 'a',
                name: texts.detailed,
                value: '85 m²',
                detail: texts.detailedInfo,
                action: <TextLink to="/">{texts.back}</TextLink>,
              },
              {
                id: 'b',
                name: texts.email,
                value: 'ana.lindqvist@verylongcompany.example.com',
                action: <TextLink to="/">{texts.back}</TextLink>,
              },
            ]}
          />
        </Grid>
      </Part>
      <Part title="Logo, icons">
        <Wordmark height={64} />
        <Mark size={64} /> <Mark size={16} />
        <TileWall columns={3} columns744={8} columns1024={11}>
          {names.map((name) => (
            <Cell key={name}>
              <Icon name={name} />
              {name}
            </Cell>
          ))}
        </TileWall>
      </Part>
    </Page>
  </>
);
