import { useState } from 'react';
import { TextLink } from '../../src/buttons/index.ts';
import { SearchButton } from '../../src/combo/index.ts';
import {
  Checkbox,
  CheckboxTiles,
  CountTiles,
  ErrorSummary,
  FieldGrid,
  NumberField,
  PasswordField,
  PhoneRow,
  RadioTiles,
  Select,
  Slider,
  Stepper,
  TextArea,
  TextField,
} from '../../src/forms/index.ts';
import { texts } from '../texts.ts';
import { Flag } from './overlays.tsx';
import { Grid, Page, Part } from './sample.tsx';

const nothing = () => undefined;

export const Forms = () => {
  const [extras, setExtras] = useState<('oven' | 'fridge' | 'cabinets' | 'windows')[]>(['oven']);
  const [type, setType] = useState<'basic' | 'detailed' | 'move' | null>('detailed');
  const [rooms, setRooms] = useState({ living: 1, bedroom: 0, bathroom: 12, kitchen: 1 });
  const [size, setSize] = useState(85);
  return (
    <Page>
      <Part title="Fields">
        <ErrorSummary
          title={texts.fill}
          errors={[
            { id: 'e2', text: texts.emailError },
            { id: 'agree2', text: texts.terms },
          ]}
          attempt={0}
        />
        <br />
        <Grid>
          <TextField
            name="e1"
            label={texts.email}
            value=""
            onChange={nothing}
            placeholder="name@example.com"
            hint={texts.lead}
            optionalMark="optional"
          />
          <TextField name="e2" label={texts.email} value="ana@example" onChange={nothing} error={texts.emailError} />
          <TextField
            name="e3"
            label={texts.email}
            value="ana@example.com"
            onChange={nothing}
            isDisabled
            hint="Change it in personal info."
          />
          <PasswordField
            name="p"
            label="Password"
            value="abc123"
            onChange={nothing}
            showLabel="Show"
            hideLabel="Hide"
            strength={{ level: 3, text: texts.strength }}
          />
          <PasswordField
            name="p2"
            label="Password"
            value="ab"
            onChange={nothing}
            showLabel="Show"
            hideLabel="Hide"
            strength={{ level: 1, text: texts.strength }}
          />
          <Select
            name="s"
            label="Select"
            value={null}
            onChange={nothing}
            items={[{ id: 'a', name: texts.detailed }]}
            placeholder={texts.wait}
          />
          <TextArea name="t" label="Notes" value={texts.lead} onChange={nothing} />
          <PhoneRow
            name="phone"
            label="Mobile"
            value="612 34 56 7"
            onChange={nothing}
            error={texts.emailError}
            leading={
              <SearchButton ref={null} label="Country, +34" isOpen={false} onOpen={nothing} onApproach={nothing} isAttached>
                <Flag /> +34
              </SearchButton>
            }
          />
          <NumberField name="m" label="Size of the home" value={size} onChange={(n) => setSize(n ?? 0)} unit="m²" isLarge />
          <Slider name="r" label="Size" value={size} onChange={setSize} min={20} max={300} />
          <Slider name="r2" label="Size" value={20} onChange={nothing} min={20} max={300} isDisabled />
          <Stepper
            name="st"
            label={texts.bedroom}
            value={2}
            onChange={nothing}
            min={0}
            max={12}
            decreaseLabel="-"
            increaseLabel="+"
            formatValue={(n) => `${n} h 30 min`}
          />
        </Grid>
        <br />
        <FieldGrid>
          <TextField name="n1" label="Name" value="Ana" onChange={nothing} />
          <TextField name="n2" label="Surname" value="Lindqvist" onChange={nothing} error={texts.fill} />
        </FieldGrid>
        <Checkbox name="agree" isSelected onChange={nothing}>
          {texts.terms}
        </Checkbox>
        <Checkbox name="agree2" isSelected={false} onChange={nothing} error={texts.fill}>
          {texts.terms}{' '}
          <TextLink to="/" isInline>
            {texts.go}
          </TextLink>
        </Checkbox>
      </Part>
      <Part title="Tiles">
        <RadioTiles
          name="type"
          label={texts.detailed}
          value={type}
          onChange={setType}
          items={[
            { id: 'basic', name: texts.basic, description: texts.basicInfo, detail: '87,12 €', icon: 'home' },
            { id: 'detailed', name: texts.detailed, description: texts.detailedInfo, detail: '191,79 €', icon: 'sparkle' },
            { id: 'move', name: 'Move in/out', description: texts.basicInfo, isDisabled: true, note: texts.notWith },
          ]}
        />
        <br />
        <CheckboxTiles
          name="extras"
          label="Extras"
          columns={2}
          value={extras}
          onChange={setExtras}
          items={[
            { id: 'fridge', name: texts.fridge, detail: '+18,15 €', icon: 'fridge' },
            { id: 'oven', name: texts.oven, detail: '+21,78 €', icon: 'oven' },
            { id: 'cabinets', name: texts.cabinets, detail: '+30,25 €', icon: 'cabinet' },
            { id: 'windows', name: texts.windows, icon: 'window', isDisabled: true, note: texts.notWith },
          ]}
        />
        <br />
        <RadioTiles
          name="type2"
          label="With an error"
          value={null}
          onChange={nothing}
          error={texts.fill}
          columns={2}
          items={[
            { id: 'a', name: texts.basic },
            { id: 'b', name: texts.detailed },
          ]}
        />
        <br />
        <CountTiles
          name="rooms"
          label="Rooms"
          min={0}
          max={12}
          value={rooms}
          onChange={(id, count) => setRooms({ ...rooms, [id]: count })}
          items={(['living', 'bedroom', 'bathroom', 'kitchen'] as const).map((id) => ({
            id,
            name: texts[id],
            icon: ({ living: 'sofa', bedroom: 'bed', bathroom: 'bath', kitchen: 'kitchen' } as const)[id],
            decreaseLabel: '-',
            increaseLabel: '+',
          }))}
        />
      </Part>
    </Page>
  );
};
