import { ArrowRight, Heart, Play, Settings, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button, ButtonLink, IconButton } from '#app/ui/button.tsx';
import { NewTabLink, TextLink } from '#app/ui/link.tsx';
import { Family, Row, Specimen } from './specimen.tsx';

const variants = ['primary', 'secondary', 'quiet', 'plain', 'danger'] as const;

export function Buttons() {
  return (
    <Family id="buttons" title="Buttons and links">
      <Specimen name="Variants">
        <Row>
          {variants.map((variant) => (
            <Button key={variant} variant={variant}>
              Compare {variant}
            </Button>
          ))}
        </Row>
      </Specimen>
      <Specimen name="Sizes and icons">
        <Row>
          <Button size="small" icon={<Play />}>
            Small
          </Button>
          <Button icon={<Play />}>Medium</Button>
          <Button size="large" iconAfter={<ArrowRight />}>
            Large
          </Button>
        </Row>
      </Specimen>
      <Specimen name="Disabled">
        <Row>
          {variants.map((variant) => (
            <Button key={variant} variant={variant} disabled>
              Disabled {variant}
            </Button>
          ))}
        </Row>
      </Specimen>
      <Specimen name="Busy keeps its width">
        <Row>
          {variants.map((variant) => (
            <Button key={variant} variant={variant} busy>
              Saving {variant}
            </Button>
          ))}
          <PressToWork />
        </Row>
      </Specimen>
      <Specimen name="Long words on a narrow place">
        <div className="max-w-52">
          <Button className="w-full">Benachrichtigungseinstellungen jetzt zurücksetzen</Button>
        </div>
      </Specimen>
      <Specimen name="Links">
        <Row>
          <ButtonLink to="#buttons" variant="secondary">
            A link as a button
          </ButtonLink>
          <p>
            A <TextLink to="#buttons">text link</TextLink>, an{' '}
            <TextLink to="#buttons" tone="ink">
              ink one
            </TextLink>
            , a{' '}
            <TextLink to="#buttons" tone="soft">
              soft one
            </TextLink>{' '}
            and{' '}
            <NewTabLink href="#foundations" newTabLabel="(opens in a new tab)">
              one that leaves
            </NewTabLink>
            .
          </p>
        </Row>
      </Specimen>
      <Specimen name="Icon buttons">
        <IconButtons />
      </Specimen>
    </Family>
  );
}

function PressToWork() {
  const [presses, setPresses] = useState(0);
  return (
    <>
      <Button variant="secondary" busy={presses > 0} onClick={() => setPresses(presses + 1)}>
        Start work
      </Button>
      <output aria-label="Times started">{presses}</output>
    </>
  );
}

function IconButtons() {
  const [liked, setLiked] = useState(false);
  return (
    <Row>
      <IconButton label="Play" icon={<Play />} variant="primary" size="large" />
      <IconButton label="Settings" icon={<Settings />} variant="secondary" />
      <IconButton
        label="Favourite"
        icon={<Heart className={liked ? 'fill-current' : undefined} />}
        pressed={liked}
        onClick={() => setLiked(!liked)}
      />
      <IconButton label="Remove" icon={<Trash2 />} variant="danger" size="small" />
      <IconButton label="Settings, disabled" icon={<Settings />} variant="secondary" disabled />
      <IconButton label="Settings, busy" icon={<Settings />} variant="secondary" busy />
    </Row>
  );
}
